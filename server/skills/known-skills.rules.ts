import { textKey } from '../platform/api/text';
import { SkillCategory } from './skills.rules';

interface Field {
  /** Languages, frameworks, tools and services. */
  tools: readonly string[];
  /** Knowledge of a field, independent of tools. */
  industry: readonly string[];
}

/** Well-known skills in their common spelling, grouped by field. A skill can belong to several fields. */
const FIELDS: readonly Field[] = [
  {
    tools: ['JavaScript', 'TypeScript', 'React', 'Node.js', 'HTML', 'CSS', 'Next.js', 'Angular', 'Vue.js', 'GraphQL'],
    industry: ['Web development', 'Accessibility', 'Responsive design', 'Testing'],
  },
  {
    tools: [
      'Java',
      'Spring Boot',
      'Python',
      'Django',
      'Go',
      'C',
      'C++',
      'C#',
      '.NET',
      'Rust',
      'PHP',
      'Ruby',
      'Kotlin',
      'Node.js',
      'SQL',
      'PostgreSQL',
      'MySQL',
      'MongoDB',
      'Redis',
      'Kafka',
      'Docker',
      'Git',
      'Linux',
      'Bash',
    ],
    industry: ['System design', 'REST APIs', 'Data structures', 'Algorithms', 'Microservices', 'Testing'],
  },
  {
    tools: ['AWS', 'Azure', 'Google Cloud', 'Docker', 'Kubernetes', 'Terraform', 'Jenkins', 'Ansible', 'Linux', 'Git'],
    industry: ['DevOps', 'Cloud computing', 'Networking', 'Information security', 'Site reliability'],
  },
  {
    tools: [
      'Python',
      'SQL',
      'R',
      'pandas',
      'NumPy',
      'scikit-learn',
      'TensorFlow',
      'PyTorch',
      'Spark',
      'Excel',
      'Power BI',
      'Tableau',
      'MATLAB',
    ],
    industry: [
      'Machine learning',
      'Deep learning',
      'Statistics',
      'Data analysis',
      'Data visualisation',
      'Data engineering',
      'Natural language processing',
      'Computer vision',
    ],
  },
  {
    tools: ['Kotlin', 'Swift', 'Java', 'Flutter', 'React Native', 'Android', 'iOS', 'Firebase'],
    industry: ['Mobile development', 'Testing'],
  },
  {
    tools: ['Figma', 'Adobe XD', 'Photoshop', 'Illustrator', 'Sketch'],
    industry: ['User research', 'Prototyping', 'UI design', 'UX design', 'Accessibility', 'Graphic design'],
  },
  {
    tools: ['Excel', 'SQL', 'Jira', 'Tableau', 'Power BI', 'Salesforce', 'SAP', 'Tally'],
    industry: [
      'Product management',
      'Product analytics',
      'Roadmapping',
      'Project management',
      'Agile',
      'Scrum',
      'Business analysis',
      'Digital marketing',
      'Sales',
      'Accounting',
      'Financial analysis',
      'Human resources',
      'Recruiting',
      'Operations',
      'Supply chain',
    ],
  },
];

const entries = FIELDS.flatMap(({ tools, industry }, field) => [
  ...tools.map((name) => ({ name, field, category: SkillCategory.TOOLS })),
  ...industry.map((name) => ({ name, field, category: SkillCategory.INDUSTRY })),
]);

interface KnownSkill {
  name: string;
  category: SkillCategory;
  fields: ReadonlySet<number>;
}

/** Known skills by key, in the order of the table. */
export const KNOWN_SKILLS: ReadonlyMap<string, KnownSkill> = new Map(
  entries.map(({ name, category }) => {
    const fields = entries.filter((entry) => entry.name === name).map((entry) => entry.field);
    return [textKey(name), { name, category, fields: new Set(fields) }];
  }),
);

/** The category of a skill that was added without one. */
export function categoryOf(name: string): SkillCategory {
  return KNOWN_SKILLS.get(textKey(name))?.category ?? SkillCategory.OTHER;
}
