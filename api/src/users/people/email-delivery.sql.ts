/** Whether mails reach the present address of a person, as SQL. */
export const emailDelivery = (person: string): string =>
  `CASE WHEN ${person}.refused_email = ${person}.email THEN 'refused' ELSE 'fine' END`;
