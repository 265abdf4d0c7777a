import { company } from '../frame/company';
import type { LegalText } from './LegalPage';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  effective: '2026-11-29',
  lead: 'What data Batchmate stores about you, why, who can see it, and how you can delete it. This policy follows the Digital Personal Data Protection Act, 2023 (the DPDP Act). It is written so that you can compare it with what the product does.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${company.name}, Bengaluru, India, decides why and how your data is used. The DPDP Act calls this a Data Fiduciary. For questions about your data, write to ${company.privacyEmail}.`,
      ],
    },
    {
      title: 'What we store',
      paragraphs: ['We store only what you give us and what results from using the product:'],
      points: [
        'Your account: name, email address, role, college, degree and batch. For alumni and HR also the company and position.',
        'What you add: photo, résumé, skills, certifications, LinkedIn profile, phone number.',
        'What you do: referral requests and their status, applications, messages, credits, internship applications and their receipts, and whom you report or block.',
        'For referrers whose company is verified: the corporate email address, and the documents they upload for the verification.',
        'For your security: where you are signed in, and when each session was last used.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [],
      points: [
        'We do not sell your data, and we show no advertisements.',
        'We use no tracking cookies. One cookie remembers for seven days whether you collapsed the sidebar. Another exists for a few minutes while you connect your LinkedIn profile.',
        'We load nothing from other companies while you use the product, except the sign-in of an identity provider or the checkout of a payment provider when you choose to use one.',
        'We do not read your messages, with one exception: if you or the other person reports a conversation, its last ten messages are copied into the report, and our admins can read them.',
        'We do not collect card or bank details. The payment provider does, and only tells us whether you paid.',
      ],
    },
    {
      title: 'Why we may use it',
      paragraphs: [
        'You agree when you create an account. We use your data for the purposes of the product: finding people, requesting and giving referrals, applying, and messaging. You can withdraw your consent at any time by deleting your account. We keep receipts because tax law requires it.',
      ],
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'Your settings decide who can see your profile. By default, these people can: alumni and HR of verified companies, and students and alumni of your own college. If you are an alumnus or work in HR, students of all colleges can see it too, so that they can ask you for a referral.',
        'You can choose all signed-in users instead, only HR of verified companies, or no one. Our admins can always see your profile, and so can people with whom you share a referral, an application or a conversation. For referrals and applications, this includes HR of the verified company.',
        'Your email address is hidden and your LinkedIn profile is shown unless you choose otherwise. When you request a referral, the person you ask can see your email address, your LinkedIn profile and your résumé; HR colleagues who handle the request for them cannot. When you apply for a job, the person who posted it and HR of the verified company can see them.',
        'Verification documents can be seen by you and by the admins who review them. Every access is logged.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep your data as long as you have an account. After you delete the account, you have seven days to change your mind. Then all personal data is erased. In backups it remains until they are deleted, a few weeks later. Entries of the credit ledger and receipts are kept, without your name where the law allows it.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: ['Under the DPDP Act you can do the following, free of charge:'],
      points: [
        'Access your data: under Settings, Data & Export, we create a file with all your data and email you a link.',
        'Correct and complete your data: in your profile and settings.',
        'Erase your data: under Settings, Delete account.',
        'Name a person who can act for you if you die or are unable to act: write to us.',
        `Make a complaint: write to ${company.privacyEmail}. We answer within seven days. If this does not resolve the matter, you can contact the Data Protection Board of India.`,
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'We store passwords, session tokens and codes only as hashes. Links to files expire within minutes. You can turn on two-factor authentication, and end any session in your settings. If your data is ever exposed, we will inform you and the Data Protection Board without delay.',
      ],
    },
    {
      title: 'Age',
      paragraphs: [
        'You must be 18 or older to use Batchmate. If you know of a younger person with an account, write to us and we will remove it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If we change this policy in a way that affects you, we will inform you in the product before the change takes effect. The date at the top shows when this version took effect.',
      ],
    },
  ],
};
