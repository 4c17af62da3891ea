import { useSearchParams } from '@walkies/remote-sdk/router';

const SHEETS = ['hold', 'grade', 'apart', 'needs', 'end', 'meet'] as const;
/** Name of a sheet on a dog's page. */
export type DogSheet = (typeof SHEETS)[number];

/** The sheet in the URL (&ask=hold), and the id that it concerns (&of=ID). */
export function useDogSheet() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('ask');

  function show(sheet: DogSheet | null, of?: number) {
    setSearch(
      (before) => {
        before.delete('ask');
        before.delete('of');
        if (sheet) before.set('ask', sheet);
        if (of !== undefined) before.set('of', String(of));
        return before;
      },
      { replace: sheet === null },
    );
  }

  return {
    sheet: SHEETS.find((sheet) => sheet === named) ?? null,
    of: Number(search.get('of')),
    open: (sheet: DogSheet, of?: number) => show(sheet, of),
    close: () => show(null),
  };
}

export type OpenSheet = ReturnType<typeof useDogSheet>['open'];
