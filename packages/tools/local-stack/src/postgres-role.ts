export const SUPERUSER = 'walkies';
export const API_ROLE = 'walkies_api';

/**
 * SQL that gives the API a role which owns its database and is no superuser, so that revoked rights, such
 * as those to change the audit log, are really revoked. Each statement is one line. Objects that the
 * superuser created in an earlier version become the role's.
 * @param options throw-away servers let the role create further databases, for tests
 */
export function apiRoleSql({
  database,
  password,
  keep,
}: {
  database: string;
  password: string;
  keep: boolean;
}) {
  const lines = [
    `DO $$ BEGIN CREATE ROLE ${API_ROLE} LOGIN; EXCEPTION WHEN duplicate_object THEN END $$;`,
    `ALTER ROLE ${API_ROLE} ${keep ? '' : 'CREATEDB '}PASSWORD '${password}';`,
    `ALTER DATABASE ${database} OWNER TO ${API_ROLE};`,
    handOver(
      'TABLE',
      'regclass',
      'pg_class',
      "relnamespace = 'public'::regnamespace AND relkind = 'r'",
    ),
    handOver('FUNCTION', 'regprocedure', 'pg_proc', "pronamespace = 'public'::regnamespace"),
  ];
  return `${lines.join('\n')}\n`;
}

/** Objects of an extension stay the superuser's. */
function handOver(kind: string, type: string, catalog: string, where: string) {
  const ofExtension = `SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e'`;
  const names = `SELECT oid::${type}::text FROM ${catalog} c WHERE ${where} AND NOT EXISTS (${ofExtension})`;
  const change = `EXECUTE format('ALTER ${kind} %s OWNER TO ${API_ROLE}', name);`;
  return `DO $$ DECLARE name text; BEGIN FOR name IN ${names} LOOP ${change} END LOOP; END $$;`;
}
