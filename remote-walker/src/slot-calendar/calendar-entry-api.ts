import { addressOf, download, useSafeMutation } from '@walkies/api-client';

/** GET /time-slots/{id}/calendar-entry: downloads a booked walk for a calendar. */
export function useCalendarEntry() {
  return useSafeMutation({
    send: (host, id: number) =>
      download(host, addressOf('GET /time-slots/:id/calendar-entry', { params: { id } }).path),
  });
}
