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

/** A zone by its own name, 'America/New_York' of 'US/Eastern'; null where there is none. */
function zoneOfName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** English as a country writes it, 'en-IE' of 'EN-ie'; null where Intl does not know it. */
function englishOf(tag: string): string | null {
  if (!/^en-[a-z]{2}$/i.test(tag)) return null;
  const { locale } = new Intl.DateTimeFormat(tag).resolvedOptions();
  // It knows the language of any country: 'en' of 'en-XX'.
  return locale === 'en' ? null : locale;
}

/** The shelter's zone, and how times are written there. */
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
