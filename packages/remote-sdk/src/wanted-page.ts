/**
 * The page that somebody wants and has to log in for, as the state of the link to a login page. It is
 * in the browser's history and not in the address: no link from elsewhere can set it.
 */
export interface WantedPage {
  wanted: string;
}

export function wantedPage(
  { search, hash }: { search: string; hash: string },
  path: string,
): WantedPage {
  return { wanted: path + search + hash };
}
