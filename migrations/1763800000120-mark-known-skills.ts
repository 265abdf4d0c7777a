import type { MigrationInterface, QueryRunner } from 'typeorm';

// cspell:disable
/** The keys of the skills that were well known when the column was added. */
const WELL_KNOWN = `
  .net, a/b testing, accessibility, accounting, adobe xd, after effects, agile, airflow, algorithms, altium designer,
  analog electronics, android, angular, animation, ansible, ansys, appium, arduino, artificial intelligence, asp.net,
  assembly, auditing, autocad, aws, azure, backend development, bash, big data, bigquery, blender, blockchain, bootstrap,
  brand management, branding, burp suite, business analysis, business development, c, c#, c++, canva, cassandra, catia,
  ci/cd, clojure, cloud computing, cloud security, cnc machining, compilers, computer vision, concurrency,
  construction management, consulting, content writing, control systems, copywriting, corporate finance, creo,
  cryptography, css, customer success, cybersecurity, cypress, dart, data analysis, data engineering, data mining,
  data science, data structures, data visualisation, data visualization, database design, databricks, dbt, deep learning,
  design patterns, design systems, devops, digital electronics, digital marketing, distributed systems, django, docker,
  dynamodb, elasticsearch, elixir, email marketing, embedded systems, entrepreneurship, erlang, etabs, excel, express, f#,
  fastapi, figma, financial analysis, financial modeling, finite element analysis, firebase, flask, flutter, fpga design,
  frontend development, full-stack development, functional programming, fusion 360, game development, generative ai, git,
  github actions, gitlab ci, go, google cloud, grafana, graphic design, graphql, grpc, hadoop, haskell, helm, hibernate,
  hive, html, hubspot, hugging face, human resources, illustrator, indesign, information security, interaction design,
  internet of things, investment banking, ios, java, javascript, jenkins, jest, jira, jmeter, jquery, julia, junit, kafka,
  keras, kotlin, kubernetes, labview, langchain, laravel, large language models, lean manufacturing, linux, logistics,
  looker, lua, machine learning, manufacturing, mariadb, market research, matlab, matplotlib, mechanical design,
  microservices, mlops, mobile development, mongodb, mysql, natural language processing, neo4j, nestjs, networking,
  next.js, nginx, nmap, node.js, notion, numpy, object-oriented programming, objective-c, opencv, operating systems,
  operations, oracle database, oracle erp, pandas, payroll, pcb design, penetration testing, performance testing, perl,
  photoshop, php, playwright, plc, postgresql, postman, power bi, power electronics, power systems, powerpoint, powershell,
  premiere pro, primavera p6, procurement, product analytics, product management, project management, prometheus,
  prompt engineering, prototyping, python, pytorch, quality assurance, quality control, quickbooks, r, rabbitmq,
  raspberry pi, react, react native, recruiting, redis, redux, reinforcement learning, responsive design, rest apis, revit,
  risk management, roadmapping, robotics, ruby, ruby on rails, rust, sales, salesforce, sap, sas, scala, scikit-learn,
  scrum, search engine optimization, selenium, signal processing, simulink, site reliability, six sigma, sketch, snowflake,
  social media marketing, software architecture, solidity, solidworks, spark, splunk, spring, spring boot, spss, sql,
  sql server, sqlite, staad.pro, statistics, structural analysis, supply chain, surveying, svelte, swift,
  system administration, system design, systemverilog, tableau, tailwind css, talent acquisition, tally, taxation,
  technical writing, tensorflow, terraform, test automation, testing, thermodynamics, time series analysis, typescript,
  ui design, unity, unreal engine, user research, ux design, verilog, vhdl, video editing, virtualization, visual design,
  vite, vlsi design, vue.js, web development, webpack, wireless communication, wireshark, word, wordpress, zoho`;
// cspell:enable

/** Only known skills count toward readiness. */
export class MarkKnownSkills1763800000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function requirement_keys(requirements text[]) returns text[] language sql immutable parallel safe as $$
        select array(select lower(normalize(btrim(requirement), NFKC)) from unnest(requirements) requirement)
      $$;
      -- Finds the posted jobs that ask for a skill by exactly its name.
      create index jobs_asked_skills on jobs using gin (requirement_keys(requirements)) where status <> 'draft';
      alter table skills add column known boolean not null default false;
    `);
    const keys = WELL_KNOWN.split(',').map((key) => key.trim());
    await runner.query(
      `update skills s set known = true
       where name_key = any($1)
         or exists (select from jobs j where j.status <> 'draft' and requirement_keys(j.requirements) @> array[s.name_key])
         or exists (select from certifications c
           where c.user_id = s.user_id and (c.credential_url is not null or c.media_file_id is not null)
             and requirement_keys(c.skills) @> array[s.name_key])`,
      [keys],
    );
    // After the update, which would otherwise maintain it row by row.
    await runner.query('create index skills_unknown on skills (name_key, user_id) where not known');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table skills drop column known;
      drop index jobs_asked_skills;
      drop function requirement_keys(text[]);
    `);
  }
}
