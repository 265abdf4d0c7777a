/** What a received message asks for that Batchmate warns of. */
export enum MessageWarning {
  CREDENTIALS = 'credentials',
  MONEY = 'money',
  ELSEWHERE = 'elsewhere',
}

const { CREDENTIALS, MONEY, ELSEWHERE } = MessageWarning;

// A job or a project is also about apps and payments: what follows says so.
const NOT_A_PRODUCT = String.raw`(?!\s+(?:teams?|api|apis|business|integrations?|clone|bots?|sdk|web|app|project|at)\b)`;
const NOT_A_FIELD = String.raw`(?!\s+(?:teams?|projects?|apps?|api|apis|clone|sdk|flows?|features?|modules?|systems?|products?|exchanges?|wallets?|startups?|company|companies|roles?|jobs?|positions?|openings?|experience|engineers?|space|domain)\b)`;
const NOT_A_SALARY = String.raw`(?![^.!?\n]{0,25}\b(?:lpa|lakhs?|lacs?|crores?|ctc|p\.?a\b|per\s+(?:month|year|annum)|an?\s+(?:month|year)|stipend))`;
const NUMBER = String.raw`\d[\d,.]{0,12}`;
const AMOUNT = String.raw`(?:(?:₹|rs\.?|inr|rupees?)\s*\d|${NUMBER}\s*k?\s*(?:\/-|₹|(?:rs|inr|rupees?)\b))`;

// The writer tells what someone else does, or offers it: nothing is asked.
const NOT_TOLD = String.raw`(?<!\b(?:they|companies|startups|employers|most|who|i|we)(?:\s+(?:will|would|can|usually|often))?\s+)`;
// Before a verb, a request rather than a sentence about a product: "please send", but not "users send".
const ASKED = String.raw`(?<=(?:^|[.!?,:;\n]\s*|\b(?:please|pls|plz|kindly|just|simply|first|then|and|you|(?:have|need|has|you)\s+to|you\s+(?:can|must|should|could|may))\s+))`;
const INVITED = String.raw`(?<=\b(?:let['’]?s|let\s+us|(?:can|could|should)\s+we|we\s+(?:can|could|should))\s+)`;
const ME = String.raw`\s+(?:to\s+)?(?:me|us)\b`;

const OTHER_APP = String.raw`(?:my\s+|our\s+|the\s+)?(?:signal|insta(?:gram)?|discord)\b`;
const PHONE = String.raw`\b(?:call|text|ring|phone|message|contact|reach)${ME}[^.!?\n]{0,20}\+?\d[\d\s-]{8,}`;
const AWAY = String.raw`\b(?:not\s+here|instead|privately|elsewhere|(?:outside|off)\s+(?:of\s+)?(?:batchmate|(?:this|the)\s+(?:app|site|platform|chat))|don['’]?t\s+(?:reply|write|message|answer|chat)\s+here|rather\s+than\s+here)\b`;

const anyCase = (...parts: string[]) => new RegExp(parts.join(''), 'i');

/** The patterns for a text, the most serious first. They include the words around a term, because most terms alone are harmless. */
const RULES: readonly { warning: MessageWarning; pattern: RegExp }[] = [
  {
    warning: CREDENTIALS,
    pattern:
      /\b(?:share|send|tell|give|forward|need)\s+(?:me\s+|us\s+)?(?:the|your|that)\s+(?:otp|cvv|upi\s+pin|atm\s+pin|pin|password|one[- ]time\s+(?:password|code))\b/i,
  },
  {
    warning: MONEY,
    pattern:
      /\b(?:registration|processing|joining|training|verification|placement|referral|onboarding|refundable|security)\s+(?:fees?|charges?|deposit|amount)\b(?!\s+(?:waivers?|waived|is\s+waived))/i,
  },
  { warning: MONEY, pattern: /[\w.-]{2,}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|upi|paytm)\b(?!\.\w)/i },
  { warning: MONEY, pattern: /\bupi\s+(?:(?:id|number|qr|address)\b|me\b)/i },
  {
    warning: MONEY,
    pattern: anyCase(
      String.raw`${NOT_TOLD}\b(?:pay|send|transfer|deposit|(?:give|lend)\s+(?:me|us))\s+`,
      String.raw`(?:(?:me|us|him|her|a|an|the|only|just|this|first|about)\s+){0,3}(?:amount\s+of\s+)?${AMOUNT}${NOT_A_SALARY}`,
    ),
  },
  {
    warning: MONEY,
    pattern: /\b(?:pay|send|transfer|scan)\b[^.!?\n]{0,30}\b(?:gpay|google\s+pay|phonepe|paytm)\b(?!\s+teams?)/i,
  },
  {
    warning: MONEY,
    pattern: anyCase(
      String.raw`(?:${ASKED}(?:pay|send|buy|purchase|transfer|deposit|invest|make\s+an?(?=\s+advance))\b|\b(?:pay|send|buy|transfer)${ME})[^.!?\n]{0,30}`,
      String.raw`\b(?:upi|advance\s+payments?|gift\s?cards?|crypto(?:\s?currency)?|bitcoins?|usdt)\b${NOT_A_FIELD}`,
    ),
  },
  {
    warning: MONEY,
    pattern: /\badvance\s+payments?\b[^.!?\n]{0,20}\b(?:required|needed|mandatory|compulsory|necessary|refundable)\b/i,
  },
  { warning: MONEY, pattern: /\b(?:bank\s+details|account\s+number|ifsc\s+code|(?:your|my|this)\s+bank\s+account)\b/i },
  {
    warning: ELSEWHERE,
    pattern: /\b(?:t\.me|telegram\.me|wa\.me|(?:chat|api)\.whatsapp\.com|discord\.gg|signal\.me|forms\.gle)\/\S/i,
  },
  { warning: ELSEWHERE, pattern: /\b(?:docs\.google\.com\/forms|discord\.com\/invite)\/\S/i },
  {
    warning: ELSEWHERE,
    pattern: anyCase(
      String.raw`\b(?:message|text|ping|contact|reach|dm|join|add|chat|continue|talk|write)\b[^.!?\n]{0,30}\b(?:whats\s?app|telegram)\b${NOT_A_PRODUCT}`,
    ),
  },
  { warning: ELSEWHERE, pattern: /\b(?:whats\s?app|telegram)\b[^.!?\n]{0,20}\+?\d[\d\s-]{8,}/i },
  {
    // These are also employers, and a signal is not only an app: the words between have to invite.
    warning: ELSEWHERE,
    pattern: anyCase(
      String.raw`(?:\b(?:message|text|ping|contact|reach|dm|add|write|call|find|follow|connect\s+with|talk|chat\s+with)${ME}(?:\s+\w+){0,2}`,
      String.raw`|(?:${ASKED}|${INVITED})(?:chat|talk|continue|connect|discuss)(?:\s+(?:it|this|more|further|there|with\s+(?:me|us))){0,2})`,
      String.raw`\s+(?:on|over|via|through)\s+${OTHER_APP}${NOT_A_PRODUCT}`,
    ),
  },
  {
    warning: ELSEWHERE,
    pattern: anyCase(
      String.raw`${INVITED}(?:move|switch|shift|go)(?:\s+(?:it|this|over))?\s+to\s+(?:whats\s?app|telegram|${OTHER_APP})${NOT_A_PRODUCT}`,
    ),
  },
  {
    warning: ELSEWHERE,
    pattern: anyCase(
      String.raw`(?:${ASKED}(?:fill|submit|complete|open|use)|\b(?:fill|submit|complete)\s+(?:in|out|up))\b[^.!?\n]{0,30}\bgoogle\s+forms?\b${NOT_A_PRODUCT}`,
    ),
  },
  {
    warning: ELSEWHERE,
    pattern: anyCase(
      String.raw`\b(?:e-?mail|mail|write\s+to)\s+(?:me|us)\b[^!?\n]{0,40}(?:\w@\w|\b(?:gmail|outlook|yahoo|(?:e-?)?mail\s+id)\b)`,
    ),
  },
  // A number alone is common between friends.
  {
    warning: ELSEWHERE,
    pattern: anyCase(String.raw`${PHONE}[^\n]{0,60}${AWAY}|${AWAY}[^\n]{0,60}${PHONE}`),
  },
];

/** What the recipient of a text should be warned of; null for nothing. */
export function warningOf(content: string): MessageWarning | null {
  return RULES.find(({ pattern }) => pattern.test(content))?.warning ?? null;
}
