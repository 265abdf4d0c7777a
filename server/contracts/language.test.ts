import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');

interface SpellingConfig {
  words: string[];
  overrides: { words: string[] }[];
}

describe('the style check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'style-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the check on a file with this text. */
  function check(name: string, text: string) {
    const file = join(folder, name);
    writeFileSync(file, text);
    const { status, stdout } = spawnSync('node', ['scripts/check-style.mjs', file], { cwd: ROOT, encoding: 'utf8' });
    return { status, lines: stdout.replaceAll(file, name).trim().split('\n') };
  }

  const PHRASES: readonly (readonly [sentence: string, phrase: string])[] = [
    ['The second step for who has it turned on.', 'for who has'],
    ['This is no such setting.', 'is no such'],
    ['This is no request.', 'This is no request'],
    ['Whoever asks gets it.', 'Whoever'],
    ['The server shall not start.', 'shall'],
    ['Fetch the conversations afresh.', 'afresh'],
    ['The user is told so.', 'told'],
    ['Somebody asks.', 'Somebody'],
    ['For everybody else.', 'everybody'],
    ['Anybody can check it.', 'Anybody'],
    ["One's own jobs.", "One's"],
    ['It is not shown any more.', 'not shown any more'],
    ['The rules of the house.', 'the house'],
    ['A room of the server.', 'room'],
    ['A one-line door.', 'door'],
    ['The documented paths.', 'documented paths'],
    ['An e-mail address.', 'e-mail'],
    ['Mailed once a week.', 'Mailed'],
    ['The link is good for a week.', 'is good for'],
    ['It is held against a list.', 'is held against'],
    ['The code stands in the log.', 'stands in'],
    ['See issue 7.', 'issue 7'],
  ];
  const report = check('bad.txt', PHRASES.map(([sentence]) => sentence).join('\n')).lines;

  it.each(PHRASES)('reports %j with a suggestion', (sentence, phrase) => {
    const line = PHRASES.findIndex(([other]) => other === sentence) + 1;
    const findings = report.filter((finding) => finding.startsWith(`bad.txt:${line}: `));
    expect(findings).toEqual([expect.stringContaining(`: "${phrase}"; use `)]);
  });

  it('fails and counts what it found', () => {
    const { status, lines } = check('bad.txt', 'A plain line.\nWhoever was told.\n');
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^bad\.txt:2: "Whoever"; use /),
      expect.stringMatching(/^bad\.txt:2: "told"; use /),
      '1 files, 2 phrases to avoid.',
    ]);
  });

  it('accepts plain English', () => {
    const text =
      'This is no longer valid.\nThere is no limit.\nEveryone who can edit the job sees it.\nA mail server.\n';
    expect(check('good.txt', text)).toEqual({ status: 0, lines: ['1 files, 0 phrases to avoid.'] });
  });

  it('ignores names of code in Markdown', () => {
    expect(check('good.md', 'The column `told`.').status).toBe(0);
    expect(check('bad.txt', 'The column `told`.').status).toBe(1);
  });
});

describe('the word lists of the spelling check', () => {
  const config = parse(readFileSync(join(ROOT, 'cspell.config.yaml'), 'utf8')) as SpellingConfig; // the file is ours
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

  const lists: [name: string, words: string[]][] = [
    ['words', config.words],
    ...config.overrides.map(({ words }, i): [string, string[]] => [`override ${i + 1}`, words]),
  ];

  it.each(lists)('are in alphabetical order, without repetition: %s', (_name, words) => {
    const outOfPlace = words.filter((word, i) => i > 0 && compare(words[i - 1] ?? '', word) >= 0);
    expect(outOfPlace).toEqual([]);
  });
});
