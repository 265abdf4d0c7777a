import { textKey } from '../platform/api/text';
import { SkillCategory } from './skills.rules';

interface Field {
  /** Languages, frameworks, tools and services. */
  tools: readonly string[];
  /** Knowledge of a field, independent of tools. */
  industry: readonly string[];
}

const list = (names: string): readonly string[] => names.split(', ');

// cspell:disable
/** Well-known skills in their common spelling, grouped by field. A skill can belong to several fields. */
const FIELDS: readonly Field[] = [
  {
    tools: list('JavaScript, TypeScript, React, Node.js, HTML, CSS, Next.js, Angular, Vue.js, GraphQL'),
    industry: list('Web development, Accessibility, Responsive design, Testing'),
  },
  {
    tools: list(
      'Java, Spring Boot, Python, Django, Go, C, C++, C#, .NET, Rust, PHP, Ruby, Kotlin, Node.js, SQL, PostgreSQL, MySQL, ' +
        'MongoDB, Redis, Kafka, Docker, Git, Linux, Bash',
    ),
    industry: list('System design, REST APIs, Data structures, Algorithms, Microservices, Testing'),
  },
  {
    tools: list('AWS, Azure, Google Cloud, Docker, Kubernetes, Terraform, Jenkins, Ansible, Linux, Git'),
    industry: list('DevOps, Cloud computing, Networking, Information security, Site reliability'),
  },
  {
    tools: list(
      'Python, SQL, R, pandas, NumPy, scikit-learn, TensorFlow, PyTorch, Spark, Excel, Power BI, Tableau, MATLAB',
    ),
    industry: list(
      'Machine learning, Deep learning, Statistics, Data analysis, Data visualisation, Data engineering, ' +
        'Natural language processing, Computer vision',
    ),
  },
  {
    tools: list('Kotlin, Swift, Java, Flutter, React Native, Android, iOS, Firebase'),
    industry: list('Mobile development, Testing'),
  },
  {
    tools: list('Figma, Adobe XD, Photoshop, Illustrator, Sketch'),
    industry: list('User research, Prototyping, UI design, UX design, Accessibility, Graphic design'),
  },
  {
    tools: list('Excel, SQL, Jira, Tableau, Power BI, Salesforce, SAP, Tally'),
    industry: list(
      'Product management, Product analytics, Roadmapping, Project management, Agile, Scrum, Business analysis, ' +
        'Digital marketing, Sales, Accounting, Financial analysis, Human resources, Recruiting, Operations, Supply chain',
    ),
  },
  {
    tools: list(
      'Bootstrap, Tailwind CSS, jQuery, Redux, Svelte, Webpack, Vite, Express, Flask, FastAPI, Laravel, Ruby on Rails, ' +
        'ASP.NET, NestJS, WordPress',
    ),
    industry: list('Frontend development, Backend development, Full-stack development, Search engine optimization'),
  },
  {
    tools: list(
      'Scala, Haskell, Elixir, Erlang, Clojure, Perl, Dart, Julia, Lua, Objective-C, F#, Solidity, Assembly, Hibernate, ' +
        'Spring, gRPC, RabbitMQ, Elasticsearch, Cassandra, DynamoDB, SQLite, Oracle Database, SQL Server, MariaDB, Neo4j',
    ),
    industry: list(
      'Object-oriented programming, Functional programming, Design patterns, Distributed systems, Operating systems, ' +
        'Compilers, Database design, Blockchain, Software architecture, Game development, Concurrency',
    ),
  },
  {
    tools: list('Selenium, Cypress, Playwright, Jest, JUnit, Postman, Appium, JMeter'),
    industry: list('Test automation, Quality assurance, Performance testing'),
  },
  {
    tools: list(
      'GitHub Actions, GitLab CI, Prometheus, Grafana, Nginx, Helm, PowerShell, Splunk, Wireshark, Burp Suite, Nmap',
    ),
    industry: list(
      'CI/CD, Cybersecurity, Penetration testing, Cryptography, Cloud security, System administration, Virtualization',
    ),
  },
  {
    tools: list(
      'Hadoop, Hive, Airflow, dbt, Snowflake, Databricks, BigQuery, Keras, OpenCV, Hugging Face, LangChain, Matplotlib, ' +
        'SAS, SPSS, Looker',
    ),
    industry: list(
      'Data science, Data visualization, Data mining, Artificial intelligence, Generative AI, Large language models, ' +
        'Prompt engineering, Reinforcement learning, MLOps, Time series analysis, A/B testing, Big data',
    ),
  },
  {
    tools: list('AutoCAD, SolidWorks, CATIA, ANSYS, Creo, Fusion 360, Revit, STAAD.Pro, ETABS, Primavera P6'),
    industry: list(
      'Mechanical design, Thermodynamics, Finite element analysis, Manufacturing, CNC machining, Robotics, ' +
        'Structural analysis, Construction management, Surveying, Quality control, Lean manufacturing, Six Sigma',
    ),
  },
  {
    tools: list('Simulink, LabVIEW, Verilog, VHDL, SystemVerilog, Arduino, Raspberry Pi, Altium Designer, PLC'),
    industry: list(
      'Embedded systems, VLSI design, PCB design, Digital electronics, Analog electronics, Signal processing, ' +
        'Control systems, Power electronics, Power systems, Internet of Things, Wireless communication, FPGA design',
    ),
  },
  {
    tools: list('InDesign, After Effects, Premiere Pro, Blender, Canva, Unity, Unreal Engine'),
    industry: list('Interaction design, Visual design, Design systems, Animation, Video editing, Branding'),
  },
  {
    tools: list('PowerPoint, Word, Notion, HubSpot, Zoho, QuickBooks, Oracle ERP'),
    industry: list(
      'Content writing, Copywriting, Technical writing, Social media marketing, Email marketing, Market research, ' +
        'Brand management, Customer success, Business development, Financial modeling, Taxation, Auditing, ' +
        'Investment banking, Risk management, Corporate finance, Talent acquisition, Payroll, Procurement, Logistics, ' +
        'Consulting, Entrepreneurship',
    ),
  },
];
// cspell:enable

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

/**
 * Whether this is the key of a well-known skill. Readiness counts only *known* skills: those that are well known, that a posted job
 * names as a requirement, or that a certification of the user with a link or a file names.
 */
export const isWellKnown = (key: string): boolean => KNOWN_SKILLS.has(key);

/** The category of a skill that was added without one. */
export function categoryOf(name: string): SkillCategory {
  return KNOWN_SKILLS.get(textKey(name))?.category ?? SkillCategory.OTHER;
}
