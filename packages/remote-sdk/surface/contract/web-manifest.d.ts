import type { Shelter } from './site.js';
interface ManifestIcon {
    src: string;
    sizes: string;
    type: 'image/png';
    purpose: 'any' | 'maskable';
}
export interface WebManifest {
    id: string;
    name: string;
    short_name: string;
    description: string;
    lang: string;
    start_url: string;
    scope: string;
    display: 'standalone';
    background_color: string;
    theme_color: string;
    icons: ManifestIcon[];
    shortcuts: {
        name: string;
        url: string;
    }[];
}
export declare const webManifest: ({ name }: Pick<Shelter, "name">) => WebManifest;
export {};
