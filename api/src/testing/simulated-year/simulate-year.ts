import { fromWallTime } from '@walkies/contract';
import { addDays } from '../../schedule/period.js';
import type { TestApi } from '../start-test-api.js';
import { scheduleStaffAct } from './schedule-staff.js';
import { yearFaults } from './year-faults.js';
import { ZONE, openYearShelter } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

/** Shelter time. */
const OPENING = '17:00';
const STEPS = ['07:30', '09:10', '11:00', '13:00', '15:30', '18:10', '21:30', '23:00'] as const;
const CHECKED_DAYS_BACK = 7;

interface Simulation {
  /** The first day, a 'YYYY-MM-DD' of the shelter. */
  from: string;
  days: number;
  seed: number;
}

/** What happened in a simulated year. */
export interface SimulatedYear {
  api: TestApi;
  /** Empty, or those of the last day. */
  faults: string[];
  figures: YearFigures;
}

interface YearFigures {
  slots: number;
  /** What people did. */
  actions: Record<string, number>;
  seconds: number;
}

/**
 * Lets staff use the API for some weeks, with its jobs and its clock. Stops at the
 * first day with faults.
 */
export async function simulateYear({ from, days, seed }: Simulation): Promise<SimulatedYear> {
  const begun = performance.now();
  const shelter = await openYearShelter(momentAt(addDays(from, -1), OPENING), seed);
  let faults: string[] = [];
  for (let nth = 0; nth < days && faults.length === 0; nth += 1) {
    const day = addDays(from, nth);
    try {
      faults = await faultsOfDay(shelter, day, nth);
    } catch (error) {
      faults = [error instanceof Error ? String(error.stack) : String(error)];
    }
    if (faults.length > 0) faults.unshift(`on ${day}`);
  }
  if (faults.length === 0) faults.push(...(await yearFaults(shelter, from)));
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { api: shelter.api, faults, figures: await figuresOf(shelter, seconds) };
}

function momentAt(day: string, time: string): Date {
  const moment = fromWallTime(`${day}T${time}:00`, ZONE);
  if (!moment) throw new Error(`There is no ${time} on ${day}`);
  return moment;
}

async function faultsOfDay(shelter: YearShelter, day: string, nth: number): Promise<string[]> {
  for (const time of STEPS) {
    await shelter.moveTo(momentAt(day, time));
    if (time === '09:10') await scheduleStaffAct(shelter, nth);
  }
  return yearFaults(shelter, addDays(day, -CHECKED_DAYS_BACK));
}

async function figuresOf({ api, tally }: YearShelter, seconds: number): Promise<YearFigures> {
  const { rowCount } = await api.database.queryText(`SELECT FROM slot WHERE stage <> 'blocked'`);
  return { slots: rowCount ?? 0, actions: tally.all(), seconds };
}
