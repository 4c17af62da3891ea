import { jest } from '@jest/globals';
import { addShelterDays, startOfShelterDay, startOfShelterWeek } from '@walkies/contract';
import { startOfShelter } from './shelter-day';

afterEach(() => jest.restoreAllMocks());

const HALF_DAYS = Array.from({ length: 730 }, (_, half) => Date.UTC(2026, 0, 1, 5 + 12 * half));

test.each(['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])(
  'shelter day: matches the instant of the contract throughout a year in %s',
  (zone) => {
    for (const instant of HALF_DAYS) {
      jest.spyOn(Date, 'now').mockReturnValue(instant);
      const day = startOfShelterDay(new Date(instant), zone);
      const week = startOfShelterWeek(new Date(instant), zone);
      expect(startOfShelter('today', 0, zone)).toEqual(day);
      expect(startOfShelter('today', 7, zone)).toEqual(addShelterDays(day, 7, zone));
      expect(startOfShelter('week', -7, zone)).toEqual(addShelterDays(week, -7, zone));
    }
  },
);
