/** Search param of the person to remove, before confirmation. */
export const REMOVING = 'remove';

/** Search param of the person to disable, before confirmation. */
export const DISABLING = 'disable';

/** Search params of the list of people. */
export const PEOPLE_PARAMS = ['who', REMOVING, DISABLING] as const;

/** The value of `who` for people whose account is deleted. */
export const WITHOUT_ACCOUNT = 'without-account';
