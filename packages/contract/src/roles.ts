/** Every account has exactly one of these. */
export const ROLES = ['walker', 'marshal', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** True for a role that Walkies knows. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
