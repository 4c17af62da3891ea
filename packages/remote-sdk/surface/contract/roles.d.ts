export declare const ROLES: readonly ["walker", "marshal", "admin"];
export type Role = (typeof ROLES)[number];
export declare function isRole(value: unknown): value is Role;
