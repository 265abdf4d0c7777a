import { SkillCategory } from '../skills.rules';
import { MAX_PROPOSALS, skillsIn } from './found-skills.rules';
import { passagesOf, QUOTE_LENGTH, quoteOf, withoutContacts } from './passages.rules';

const names = (text: string) => skillsIn(text).map(({ name }) => name);

describe('the skills in a text', () => {
  it.each<[string, string[]]>([
    ['Languages: C, C++, C#, R, Go', ['C', 'C++', 'C#', 'R', 'Go']],
    ['Built APIs with Node.js, Express.js and .NET.', ['Node.js', 'Express', '.NET']],
    ['ASP.NET services', ['ASP.NET']],
    ['I go to college and want to go far. Go is next. Plan C. Vitamin C, too.', []],
    ['Swift delivery in Spring 2023, with excel sheets and a word of thanks.', []],
    ['Grades: A, B, C', []],
    ['R & D engineer, C-level reporting, in C major', []],
    ['Reacted to changes. I react to feedback quickly.', []],
    ['Built the front end in React.', ['React']],
    ['JavaScript and TypeScript, not Java Script', ['JavaScript', 'TypeScript', 'Java']],
    ['Spring Boot, React Native, SQL Server', ['Spring Boot', 'React Native', 'SQL Server']],
    ['HTML5, CSS3, C++17', ['HTML', 'CSS', 'C++']],
    ['NoSQL and MySQL', ['MySQL']],
    ['Golang, K8s, ReactJS and Postgres in production', ['Go', 'Kubernetes', 'React', 'PostgreSQL']],
    ['worked on full stack development and a REST API', ['Full-stack development', 'REST APIs']],
    ['Machine Learning with scikit learn', ['Machine learning', 'scikit-learn']],
    ['C/C++, Java/Kotlin', ['C', 'C++', 'Java', 'Kotlin']],
    ['CI/CD and A/B testing', ['CI/CD', 'A/B testing']],
    ['See github.com/asha/react-app or write to kafka@docker.example', []],
  ])('%s → %j', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it('are found in lower case and as single words below a heading about skills, until the next heading', () => {
    expect(names('TECHNICAL SKILLS\nreact\ntesting\nGo\ngo\n\nEDUCATION\nTesting\nWord')).toEqual([
      'React',
      'Testing',
      'Go',
    ]);
  });

  it('have the category and quote a sentence rather than a list', () => {
    const text =
      'Skills: Docker, Kafka\nPROJECTS\nHostel mess app. Ran the services in Docker on one server. It had 900 users.';
    expect(skillsIn(text)).toEqual([
      { name: 'Docker', category: SkillCategory.TOOLS, quote: 'Ran the services in Docker on one server.' },
      { name: 'Kafka', category: SkillCategory.TOOLS, quote: 'Skills: Docker, Kafka' },
    ]);
  });

  it('quote a sentence that continues on the next line', () => {
    const text = 'Wrote the event pipeline that moves forty thousand orders a day\nfrom Kafka to the warehouse.';
    expect(skillsIn(text)).toEqual([{ name: 'Kafka', category: SkillCategory.TOOLS, quote: text.replace('\n', ' ') }]);
  });

  // In quadratic time, this text would take longer than a test may.
  it('are found in a long text in linear time', () => {
    const text = `${'C, Go and '.repeat(20_000)} React`;
    expect(skillsIn(text).map(({ name }) => name)).toContain('React');
  });

  it('are more than are proposed, but bounded', () => {
    expect(MAX_PROPOSALS).toBe(20);
    const all = skillsIn(`Skills\n${ALL.join('\n')}`);
    expect(all).toHaveLength(55);
  });
});

const ALL = (
  'JavaScript,TypeScript,React,Node.js,HTML,CSS,Next.js,Angular,Vue.js,GraphQL,Java,Python,Django,Rust,PHP,Ruby,Kotlin,SQL,PostgreSQL,' +
  'MySQL,MongoDB,Redis,Kafka,Docker,Git,Linux,Bash,AWS,Azure,Terraform,Jenkins,Ansible,pandas,NumPy,TensorFlow,PyTorch,Spark,Excel,' +
  'Tableau,MATLAB,Flutter,Android,iOS,Firebase,Figma,Photoshop,Jira,SAP,Redux,Svelte,Webpack,Vite,Flask,FastAPI,Hugging Face,NestJS,Scala'
).split(',');

describe('quotes', () => {
  it('contain no contact data', () => {
    expect(
      withoutContacts(
        'Asha asha.r+1@mail.example, +91 98765 43210, (022) 2345-67890, 2019 - 2023, https://a.example/x React',
      ),
    ).toBe('Asha , , , 2019 - 2023, React');
  });

  it.each([0, 70, 210, 400])('are cut between words around a name at %d', (place) => {
    const text = `${'word '.repeat(place / 5)}Docker ${'other '.repeat(80)}`;
    const quote = quoteOf(text, { start: place, end: place + 6 });
    expect(quote).toMatch(/^…?(word )*Docker( other)*…$/);
    expect(quote.length).toBeLessThanOrEqual(QUOTE_LENGTH);
  });

  it('are at most 160 characters long without spaces, too', () => {
    const text = `${'x'.repeat(300)}-Docker-${'y'.repeat(300)}`;
    const quote = quoteOf(text, { start: 301, end: 307 });
    expect(quote).toContain('Docker');
    expect(quote.length).toBeLessThanOrEqual(QUOTE_LENGTH);
  });

  it('contain no control or direction marks', () => {
    expect(passagesOf('a\u0000b \u202edocker\u00ad')).toEqual([{ text: 'a b docker', inSkills: false }]);
  });
});
