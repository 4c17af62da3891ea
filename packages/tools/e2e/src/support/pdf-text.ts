import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  /** Decoded content of its stream. */
  content: string;
}

/** The objects of a PDF by number. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const { 1: id = '', index, 0: opening } of text.matchAll(/(?<=^|\n)(\d+) 0 obj/g)) {
    const body = text.slice(index + opening.length, text.indexOf('endobj', index));
    const [, head = body, packed] =
      /^(.*?)stream\r?\n(.*)\r?\nendstream/s.exec(body) ?? ([] as string[]);
    const bytes = Buffer.from(packed ?? '', 'latin1');
    const isPacked = head.includes('FlateDecode') && !head.includes('/Subtype /Image');
    objects.set(id, { head, content: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

const hex = (code: string): number => Number.parseInt(code, 16);
const lettersOf = (code: string): string =>
  String.fromCharCode(...(code.match(/.{4}/g) ?? []).map(hex));

/** Characters of a font's glyphs, from the font's own table. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, rows = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', letter = ''] of rows.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      glyphs.set(hex(glyph), lettersOf(letter));
    }
  }
  for (const [, rows = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', letter = ''] of rows.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g,
    )) {
      for (let glyph = hex(from); glyph <= hex(to); glyph += 1) {
        glyphs.set(glyph, String.fromCharCode(hex(letter) + glyph - hex(from)));
      }
    }
  }
  return glyphs;
}

/** The text of each page in a PDF by Chromium, in drawing order, without spaces. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const referred = (head: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        glyphsOf(referred(objects.get(id)?.head ?? '', 'ToUnicode')?.content ?? ''),
      ]),
    );
    let glyphs = new Map<number, string>();
    let text = '';
    const drawn = referred(head, 'Contents')?.content ?? '';
    for (const [, font, codes = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (font) glyphs = fonts.get(font) ?? glyphs;
      else for (const code of codes.match(/.{4}/g) ?? []) text += glyphs.get(hex(code)) ?? '';
    }
    // Fonts draw 'fi' as one glyph.
    return text.normalize('NFKC').replaceAll(/\s/g, '');
  });
}
