import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { SCHEMES, STYLE } from './mail-style.js';

interface Walk {
  when: string;
  zone: string;
  line: string | null;
  isCancelled: boolean;
}

/** One of several walks, or of several groups. */
interface Card {
  title: string;
  lines: readonly string[];
  /** Rows with lines between them; `mark`: highlighted text of the row. */
  rows?: readonly { name: string; mark: string | null }[];
}

/** A mail's content, without its styling. */
export interface Letter {
  heading: string;
  /** The walk that it is about, if any; `isCancelled`: the walk does not take place. */
  walk: Walk | null;
  text: readonly string[];
  cards?: readonly Card[];
  /** Walks to choose from, one line each. */
  list: { title: string; lines: readonly string[] } | null;
  /**
   * Links to one of the site's pages, such as '/walker-calendar'. That page detects other people than the
   * recipient, unless it opens for anyone.
   */
  button: { label: string; path: string; opensFor?: 'anyone' };
}

/** The sender of mails. */
export interface Sender {
  name: string;
  contact: readonly string[];
  siteUrl: string;
}

function WalkCard({ walk: { when, line, zone, isCancelled } }: { walk: Walk }) {
  const style = isCancelled ? { ...STYLE.when, textDecoration: 'line-through' } : STYLE.when;
  return (
    <Section className="card" style={STYLE.card}>
      <Text className="ink" style={style}>
        {when}
      </Text>
      {[line, zone].map(
        (quiet) =>
          quiet && (
            <Text key={quiet} className="quiet" style={STYLE.quiet}>
              {quiet}
            </Text>
          ),
      )}
    </Section>
  );
}

function CardOf({ card: { title, lines, rows = [] } }: { card: Card }) {
  return (
    <Section className="card" style={{ ...STYLE.card, marginTop: '16px' }}>
      <Text className="ink" style={STYLE.when}>
        {title}
      </Text>
      {lines.map((line) => (
        <Text key={line} className="quiet" style={STYLE.quiet}>
          {line}
        </Text>
      ))}
      {rows.map(({ name, mark }, at) => (
        <Text key={at} className="ink line" style={STYLE.row}>
          {name}
          {mark && (
            <>
              {' · '}
              <strong>{mark}</strong>
            </>
          )}
        </Text>
      ))}
    </Section>
  );
}

interface MailProps {
  letter: Letter;
  sender: Sender;
  /** The site's page for switching mails of this kind off; null where that is not possible. */
  offPath: string | null;
}

function Mail({ letter, sender, offPath }: MailProps) {
  const { heading, walk, text, cards = [], list, button } = letter;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{SCHEMES}</style>
      </Head>
      <Preview>{`${heading}. ${walk?.when ?? text[0] ?? ''}`}</Preview>
      <Body className="page" style={STYLE.page}>
        <Container style={STYLE.sheet}>
          <Text className="ink" style={STYLE.shelter}>
            {sender.name}
          </Text>
          <Heading as="h1" className="ink" style={STYLE.heading}>
            {heading}
          </Heading>
          {walk && <WalkCard walk={walk} />}
          {text.map((paragraph) => (
            <Text key={paragraph} className="ink" style={STYLE.text}>
              {paragraph}
            </Text>
          ))}
          {cards.map((card, at) => (
            <CardOf key={at} card={card} />
          ))}
          {list && (
            <Text className="ink" style={STYLE.list}>
              {list.title}
            </Text>
          )}
          {list?.lines.map((line) => (
            <Text key={line} className="quiet" style={STYLE.quiet}>
              {line}
            </Text>
          ))}
          <Button href={`${sender.siteUrl}${button.path}`} style={STYLE.button}>
            {button.label}
          </Button>
          <Hr className="line" style={STYLE.line} />
          {[sender.name, ...sender.contact].map((line) => (
            <Text key={line} className="quiet" style={STYLE.footer}>
              {line}
            </Text>
          ))}
          {offPath && (
            <Text className="quiet" style={STYLE.footer}>
              <a className="quiet" style={STYLE.link} href={`${sender.siteUrl}${offPath}`}>
                No more mails like this
              </a>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** Renders a letter as HTML and as plain text. */
export async function layOut(
  letter: Letter,
  sender: Sender,
  offPath: string | null,
): Promise<{ html: string; text: string }> {
  const html = await render(<Mail letter={letter} sender={sender} offPath={offPath} />);
  return { html, text: toPlainText(html) };
}
