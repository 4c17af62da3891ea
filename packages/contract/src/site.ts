/** The shelter's data for the public pages. */
export interface Shelter {
  name: string;
  /** IANA name; days, weeks and all times on screens are in this zone. */
  timeZone: string;
  /** The API's CANCEL_CUTOFF_HOURS; omitted for the default. */
  cancelCutoffHours?: number;
  /**
   * The only hosts of photos given by URL, in the format of the page's policy, such as 'photos.example.org'
   * and '*.example.net': WALKIES_PHOTO_HOSTS. Omitted: all hosts.
   */
  photoHosts?: string[];
  donateUrl: string;
  adoptUrl: string;
  /** URL of the waiver's text. */
  waiverUrl: string;
  /** The API's WAIVER_VERSION; omitted for the default. */
  waiverVersion?: string;
  /** The API's WAIVER_SHA256, the hash of that text, in hexadecimal; omitted if not set. */
  waiverSha256?: string;
  /** The API's WAIVER_KEEP_YEARS; omitted for the default. */
  waiverKeepYears?: number;
  contact: { phone: string; email: string; address: string[] };
  social: { label: string; url: string }[];
}

/** GET /config.json: the environment of a shell's build. */
export interface SiteConfig {
  shelter: Shelter;
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    /** Local default only: the site's own address, which serves the emulator. */
    authEmulatorUrl?: string;
  };
  /**
   * Origins, such as 'http://127.0.0.1:3002', of local builds that a tab may load instead of the release. A remote's
   * development server adds itself in its own answers; a site has none.
   */
  devRemotes?: string[];
  /** Switches the service worker off: browsers remove it and its caches with their next visit. */
  worker?: 'off';
}
