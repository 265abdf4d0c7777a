/** What a received message asks for that Batchmate warns of. */
export enum MessageWarning {
  CREDENTIALS = 'credentials',
  MONEY = 'money',
  ELSEWHERE = 'elsewhere',
}

const { CREDENTIALS, MONEY, ELSEWHERE } = MessageWarning;

// A job or a project is also about apps and payments: what follows says so.
const NOT_A_PRODUCT = String.raw`(?!\s+(?:teams?|api|apis|business|integrations?|clone|bots?|sdk|web|app|project|at)\b)`;
const NOT_A_SALARY = String.raw`(?![^.!?\n]{0,25}\b(?:lpa|lakhs?|lacs?|crores?|ctc|p\.?a\b|per\s+(?:month|year|annum)|an?\s+(?:month|year)|stipend))`;
const AMOUNT = String.raw`(?:₹|rs\.?|inr|rupees?)\s*\d`;

/** What a text is compared with, the most serious first. The text around a word decides, because most words are harmless alone. */
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
  { warning: MONEY, pattern: /[\w.-]{2,}@(?:ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|upi|paytm)\b/i },
  { warning: MONEY, pattern: /\bupi\s+(?:id|number|qr|address)\b/i },
  {
    warning: MONEY,
    pattern: new RegExp(
      String.raw`\b(?:pay|send|transfer|deposit)\s+(?:(?:me|us|him|her|a|an|the|only|just|this|first)\s+){0,3}(?:amount\s+of\s+)?${AMOUNT}${NOT_A_SALARY}`,
      'i',
    ),
  },
  {
    warning: MONEY,
    pattern: /\b(?:pay|send|transfer|scan)\b[^.!?\n]{0,30}\b(?:gpay|google\s+pay|phonepe|paytm)\b(?!\s+teams?)/i,
  },
  { warning: MONEY, pattern: /\b(?:bank\s+details|account\s+number|ifsc\s+code|(?:your|my|this)\s+bank\s+account)\b/i },
  { warning: ELSEWHERE, pattern: /\b(?:t\.me|telegram\.me|wa\.me|chat\.whatsapp\.com|api\.whatsapp\.com)\/\S/i },
  {
    warning: ELSEWHERE,
    pattern: new RegExp(
      String.raw`\b(?:message|text|ping|contact|reach|dm|join|add|chat|continue|talk|write)\b[^.!?\n]{0,30}\b(?:whats\s?app|telegram)\b${NOT_A_PRODUCT}`,
      'i',
    ),
  },
  { warning: ELSEWHERE, pattern: /\b(?:whats\s?app|telegram)\b[^.!?\n]{0,20}\+?\d[\d\s-]{8,}/i },
];

/** What the recipient of a text should be warned of; null for nothing. */
export function warningOf(content: string): MessageWarning | null {
  return RULES.find(({ pattern }) => pattern.test(content))?.warning ?? null;
}
