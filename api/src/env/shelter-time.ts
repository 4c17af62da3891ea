type Checked = (name: string, fits: (value: string) => boolean, must: string) => string | null;

// Node 22 cannot list the zones of a country.
const AMERICAN = new RegExp(
  `^(${[
    'US/.+',
    'America/(Indiana|Kentucky|North_Dakota)/.+',
    'America/(Indianapolis|Louisville)',
    'America/(New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles)',
    'America/(Adak|Anchorage|Juneau|Metlakatla|Nome|Sitka|Yakutat)',
    'Pacific/Honolulu',
  ].join('|')})$`,
);

/** A zone by its canonical name, 'America/New_York' for 'US/Eastern'; null if unknown. */
function zoneOfName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The canonical tag of a country's English, 'en-IE' for 'EN-ie'; null if Intl does not know it. */
function englishOf(tag: string): string | null {
  if (!/^en-[a-z]{2}$/i.test(tag)) return null;
  const { locale } = new Intl.DateTimeFormat(tag).resolvedOptions();
  // Intl falls back to the language: 'en' for 'en-XX'.
  return locale === 'en' ? null : locale;
}

/** Reads the shelter's zone, and the locale of its times. */
export function readShelterTime(checked: Checked) {
  const shelterTimeZone =
    checked(
      'SHELTER_TIME_ZONE',
      (name) => zoneOfName(name) !== null,
      'a time zone such as Europe/London',
    ) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const tag = checked(
    'SHELTER_LOCALE',
    (value) => englishOf(value) !== null,
    'the English of a country, such as en-US or en-GB',
  );
  const usual = AMERICAN.test(zoneOfName(shelterTimeZone) ?? '') ? 'en-US' : 'en-GB';
  return { shelterTimeZone, shelterLocale: englishOf(tag ?? usual) ?? usual };
}
