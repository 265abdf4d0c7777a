import { company } from '../frame/company';
import type { LegalText } from './LegalPage';

export const terms: LegalText = {
  title: 'Terms and Conditions',
  effective: '2026-11-21',
  lead: 'What you can expect from Batchmate, and the rules for everyone who uses it. By creating an account you agree to these terms.',
  sections: [
    {
      title: 'What Batchmate is',
      paragraphs: [
        `Batchmate, operated by ${company.name}, Bengaluru, India, connects students and graduates with alumni and HR professionals who may refer them for jobs. We are neither an employer nor a recruiter. The referrer decides whether to give a referral, and the company decides whom to hire.`,
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You must be 18 or older, provide correct information, and use only one account of your own. Keep your password secret. You are responsible for what happens with your account until you report misuse to us.',
      ],
    },
    {
      title: 'If you ask for referrals',
      paragraphs: [],
      points: [
        'Be honest about your degree, skills and experience. Referrers recommend you with their own name.',
        'You can have up to five open requests and send up to fifteen requests a month, so that referrers can answer each of them.',
        'Never offer money or gifts for a referral.',
      ],
    },
    {
      title: 'If you give referrals',
      paragraphs: [],
      points: [
        'Have your company verified, and keep your position up to date. If you change your company, the badge is removed.',
        'Answer within seven days. Unanswered requests expire, and the candidate can ask someone else.',
        'Never ask for money or favors for a referral. We remove users who do.',
        'Use candidates’ data only to refer or hire them, and delete it when you no longer need it.',
      ],
    },
    {
      title: 'If you post jobs',
      paragraphs: [
        'Post only existing jobs, at a company that you are allowed to represent. You must not ask candidates for a fee, a deposit or identity documents before an offer.',
      ],
    },
    {
      title: 'Credits',
      paragraphs: [
        'You earn credits for referrals, and can redeem them for the rewards in the catalog. Credits are not money. They cannot be bought, sold or transferred, and they expire with the account. A redemption made by mistake is reversed with an opposite entry.',
      ],
    },
    {
      title: 'Internships and payments',
      paragraphs: [
        'Some internships have a fee. You see the fee and what it includes before you apply. You pay through the payment provider and get a numbered receipt. If you are charged twice, or if the internship does not take place, we refund the fee the way you paid it within seven working days. We also refund the fee if you withdraw before the internship begins: write to us.',
      ],
    },
    {
      title: 'Your content',
      paragraphs: [
        'Your profile, résumé and messages belong to you. You allow us to store and show them as described in the Privacy Policy, and for no other purpose.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [],
      points: [
        'Impersonating another person, or claiming to represent a company that you do not work for.',
        'Harassment, discrimination, spam, and automated collection of other users’ data.',
        'Breaking into the service, overloading it, or circumventing its limits.',
      ],
    },
    {
      title: 'Violations',
      paragraphs: [
        'We may warn, suspend or close an account that violates these terms. We give the reason, and every such action is logged. You can write to us to ask for a review.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We work to keep the service available and secure. We cannot guarantee that it is never interrupted, that a request is accepted, or that it leads to a job. We are liable for damage that we cause intentionally or through gross negligence, and otherwise only as far as the law requires.',
      ],
    },
    {
      title: 'Ending your account',
      paragraphs: [
        'You can delete your account at any time under Settings. The Privacy Policy describes what is erased and when.',
      ],
    },
    {
      title: 'Law and contact',
      paragraphs: [
        `Indian law applies, and the courts of Bengaluru have jurisdiction. Send questions and complaints to ${company.email}. We answer within seven days.`,
      ],
    },
  ],
};
