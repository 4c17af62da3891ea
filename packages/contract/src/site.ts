/** The shelter as the public pages show it. */
export interface Shelter {
  name: string;
  /** IANA name; days, weeks and all times on screens are in this zone. */
  timeZone: string;
  /** The API's CANCEL_CUTOFF_HOURS, which is told here too; its default without. */
  cancelCutoffHours?: number;
  /**
   * The only hosts from which pages show photos by address, as their policy names them, such as
   * 'photos.example.org' and '*.example.net': WALKIES_PHOTO_HOSTS. Every host without.
   */
  photoHosts?: string[];
  donateUrl: string;
  adoptUrl: string;
  /** Where the text of the waiver is. */
  waiverUrl: string;
  /** The API's WAIVER_VERSION, which is told here too; its default without. */
  waiverVersion?: string;
  /** The API's WAIVER_SHA256, the hash of that text, in hexadecimal; absent where none is kept. */
  waiverSha256?: string;
  /** The API's WAIVER_KEEP_YEARS, which is told here too; its default without. */
  waiverKeepYears?: number;
  contact: { phone: string; email: string; address: string[] };
  social: { label: string; url: string }[];
}

/** GET /config.json: what one build of the shell needs to know of its environment. */
export interface SiteConfig {
  shelter: Shelter;
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    /** Only in the local default: the same address, behind which the emulator answers. */
    authEmulatorUrl?: string;
  };
  /**
   * Origins, such as 'http://127.0.0.1:3002', from which a tab may take a remote's local build
   * instead of the release. Absent in production.
   */
  devRemotes?: string[];
}
