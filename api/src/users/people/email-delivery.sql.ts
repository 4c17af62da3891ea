/** SQL: 'refused' if a mail server refused the person's current address, else 'fine'. */
export const emailDelivery = (person: string): string =>
  `CASE WHEN ${person}.refused_email = ${person}.email THEN 'refused' ELSE 'fine' END`;
