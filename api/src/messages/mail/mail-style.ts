/** The brand's colours in mails; programs without support for style sheets show the light ones. */
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const STYLE = {
  // Has no colour: this style is copied to an inner cell, which colour schemes do not reach.
  page: { margin: 0, padding: '24px 0', fontFamily: FONT },
  sheet: { maxWidth: '600px', width: '100%', padding: '0 20px', boxSizing: 'border-box' },
  shelter: { margin: '0 0 20px', fontSize: '18px', fontWeight: 700, color: '#26151a' },
  heading: {
    margin: '0 0 16px',
    fontSize: '24px',
    lineHeight: '32px',
    color: '#26151a',
    // It contains names.
    overflowWrap: 'anywhere',
  },
  card: {
    padding: '16px 20px',
    backgroundColor: '#ffffff',
    border: '1px solid #e8dedc',
    borderRadius: '14px',
  },
  when: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 700, color: '#26151a' },
  quiet: { margin: '4px 0 0', fontSize: '16px', lineHeight: '24px', color: '#5b474c' },
  row: {
    margin: '8px 0 0',
    paddingTop: '8px',
    borderTop: '1px solid #e8dedc',
    fontSize: '16px',
    lineHeight: '24px',
    color: '#26151a',
    overflowWrap: 'anywhere',
  },
  text: { margin: '16px 0 0', fontSize: '16px', lineHeight: '26px', color: '#26151a' },
  list: {
    margin: '20px 0 0',
    fontSize: '16px',
    lineHeight: '26px',
    fontWeight: 700,
    color: '#26151a',
  },
  button: {
    display: 'block',
    margin: '24px 0 0',
    padding: '14px 20px',
    borderRadius: '10px',
    backgroundColor: '#800020',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    textAlign: 'center',
  },
  line: { margin: '32px 0 16px', borderColor: '#e8dedc' },
  link: { color: '#5b474c', textDecoration: 'underline' },
  footer: { margin: 0, fontSize: '16px', lineHeight: '24px', color: '#5b474c' },
} as const;

/** Styles for the head: light and dark for programs that support colour schemes. */
export const SCHEMES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .page { background-color: #fbf8f6; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #171012; }
    .card { background-color: #241a1d !important; border-color: #463439 !important; }
    .ink { color: #f6ecec !important; }
    .quiet { color: #d3c2c5 !important; }
    .line { border-color: #463439 !important; }
  }
`;
