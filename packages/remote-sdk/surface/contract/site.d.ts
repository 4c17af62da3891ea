export interface Shelter {
    name: string;
    timeZone: string;
    cancelCutoffHours?: number;
    photoHosts?: string[];
    donateUrl: string;
    adoptUrl: string;
    waiverUrl: string;
    waiverVersion?: string;
    waiverSha256?: string;
    waiverKeepYears?: number;
    contact: {
        phone: string;
        email: string;
        address: string[];
    };
    social: {
        label: string;
        url: string;
    }[];
}
export interface SiteConfig {
    shelter: Shelter;
    firebase: {
        apiKey: string;
        authDomain: string;
        projectId: string;
        authEmulatorUrl?: string;
    };
    devRemotes?: string[];
    worker?: 'off';
}
