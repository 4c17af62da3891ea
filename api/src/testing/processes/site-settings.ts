/** The settings of a site that its browsers need too. */
export const SITE_SETTINGS = {
  FIREBASE_API_KEY: 'key',
  SITE_URL: 'https://walkies.example.org',
  SHELTER_NAME: 'Hillside Dog Shelter',
  SHELTER_TIME_ZONE: 'Europe/London',
  SHELTER_PHONE: '01234 567 890',
  SHELTER_EMAIL: 'hello@example.org',
  SHELTER_ADDRESS: '12 Orchard Lane, Hillside',
  DONATE_URL: 'https://example.org/donate',
  ADOPT_URL: 'https://example.org/adopt',
  WAIVER_URL: 'https://example.org/waiver',
};
