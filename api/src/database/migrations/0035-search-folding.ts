import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People are found whatever the accents, case and apostrophes of a name, by the rule of
 * `foldForSearch` in the contract. The table is written anew and locked for some seconds, with
 * 50,000 people.
 */
export class SearchFolding0035 implements MigrationInterface {
  readonly name = 'SearchFolding0000000000035';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['person', 'dog']) {
      await runner.query(
        `UPDATE ${table} SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED`,
      );
    }
    // Case comes after the accents, so that İ is an I with a dot like any other.
    await runner.query(String.raw`
      CREATE FUNCTION fold_for_search(written text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(written, NFD),
            '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0655\u0670]',
            '', 'g'
          )),
          E'ıłøđðς’‘ʼʻ\u0060´′＇', 'iloddσ' || repeat('''', 8)
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    `);
    await runner.query('ALTER TABLE person DROP COLUMN sought');
    await this.#addSought(runner, String.raw`fold_for_search(name || E'\n' || email)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person DROP COLUMN sought');
    await this.#addSought(runner, String.raw`lower(name) || E'\n' || lower(email)`);
    await runner.query('DROP FUNCTION fold_for_search');
  }

  async #addSought(runner: QueryRunner, expression: string): Promise<void> {
    await runner.query(`
      ALTER TABLE person ADD COLUMN sought text NOT NULL GENERATED ALWAYS AS (${expression}) STORED
    `);
    await runner.query('CREATE INDEX person_by_part ON person USING gin (sought gin_trgm_ops)');
  }
}
