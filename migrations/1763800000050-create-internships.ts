import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInternships1763800000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table internships (
        id uuid primary key default uuidv7(),
        slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
        title text not null check (length(title) between 1 and 120),
        description text not null check (length(description) between 1 and 2000),
        icon text not null check (length(icon) between 1 and 40),
        -- The field of work an application must name; null takes any.
        domain text check (domain in ('data-science', 'full-stack', 'ui-ux')),
        -- In the currency's minor unit (paise).
        fee integer not null check (fee >= 0),
        currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
        fee_buys text check (length(fee_buys) between 1 and 500),
        -- The order in which they are listed.
        position smallint not null,
        created_at timestamptz not null default now(),
        check ((fee = 0) = (fee_buys is null))
      );

      insert into internships (slug, title, description, icon, domain, fee, fee_buys, position) values
        ('ds', 'Data Science Internship',
         'Eight weeks with real data: cleaning it, asking it questions in Python and SQL, building and judging models, and telling people what you found. You finish with a project that you can show, reviewed by somebody who does this for a living.',
         'database', 'data-science', 149900,
         'A mentor for eight weeks, two written reviews of your project, and a certificate that employers can check.', 1),
        ('fs', 'Full Stack Development',
         'Eight weeks from the browser to the database and back: React, Node.js, SQL, tests and a deployment of your own. You build one product in a team of four, with code reviews every week and a demonstration at the end.',
         'code', 'full-stack', 99900,
         'A mentor for eight weeks, weekly code reviews, hosting for your project, and a certificate that employers can check.', 2),
        ('uiux', 'UI/UX Design',
         'Six weeks of designing for people: talking to them, sketching, prototyping in Figma and testing what you made with those who will use it. You finish with a case study for your portfolio.',
         'palette', 'ui-ux', 0, null, 3);

      create table internship_applications (
        id uuid primary key default uuidv7(),
        internship_id uuid not null references internships (id),
        user_id uuid not null references users (id),
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text not null,
        college text not null,
        degree text not null,
        batch integer not null,
        usn text not null,
        domain text not null check (domain in ('data-science', 'full-stack', 'ui-ux')),
        linkedin text,
        notes text,
        resume_file_id uuid references files (id) on delete set null,
        payment_status text not null check (payment_status in ('created', 'paid', 'failed', 'refunded')),
        paid_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((paid_at is not null) = (payment_status in ('paid', 'refunded')))
      );
      -- One application for each person and internship, paid or not; whoever got their money back may apply anew.
      create unique index internship_applications_one on internship_applications (user_id, internship_id)
        where payment_status <> 'refunded';
      create index internship_applications_list on internship_applications (user_id, id desc);
      create index internship_applications_resume on internship_applications (resume_file_id) where resume_file_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table internship_applications, internships');
  }
}
