import { useAddress } from '@walkies/ui';

const SHEETS = ['hold', 'grade', 'apart', 'needs', 'end', 'meet'] as const;
/** Name of a sheet on a dog's page. */
export type DogSheet = (typeof SHEETS)[number];

/** The sheet in the URL (&ask=hold), and the id that it concerns (&of=ID). */
export function useDogSheet() {
  const { search, show, close } = useAddress('ask', 'of');
  const named = search.get('ask');
  return {
    sheet: SHEETS.find((sheet) => sheet === named) ?? null,
    of: Number(search.get('of')),
    open: (sheet: DogSheet, of?: number) => show({ ask: sheet, of: of ?? null }),
    close,
  };
}

export type OpenSheet = ReturnType<typeof useDogSheet>['open'];
