/** Public mail providers by the first label of their domains: `yahoo` stands for yahoo.com, yahoo.co.in and so on. */
const FAMILIES = new Set(
  wordsOf(`
    gmail googlemail yahoo ymail rocketmail hotmail outlook live msn windowslive rediffmail rediff gmx yandex
    protonmail tutanota fastmail zohomail mailinator guerrillamail yopmail maildrop sharklasers trashmail tempmail
    temp-mail 10minutemail
  `),
);

/** More public mail providers, by their whole domain. Maintained by hand; a reviewer still sees what is missing here. */
const PERSONAL = `
  icloud.com me.com mac.com aol.com aim.com proton.me pm.me tuta.com tuta.io tutamail.com hey.com mail.com email.com
  usa.com myself.com consultant.com engineer.com post.com zoho.com zoho.in inbox.com hushmail.com runbox.com
  posteo.de posteo.net mailbox.org fastmail.fm disroot.org riseup.net duck.com mozmail.com privaterelay.appleid.com
  simplelogin.com
`;
const INDIAN = `
  sify.com in.com indiatimes.com vsnl.net vsnl.com bsnl.in sancharnet.in dataone.in airtelmail.com airtelmail.in
  mtnl.net.in eth.net satyam.net.in lycos.com usa.net xmail.in
`;
const OTHER_COUNTRIES = `
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn naver.com hanmail.net daum.net
  nate.com mail.ru bk.ru inbox.ru list.ru internet.ru ya.ru rambler.ru ukr.net i.ua seznam.cz email.cz centrum.cz
  wp.pl o2.pl onet.pl interia.pl web.de t-online.de freenet.de arcor.de orange.fr wanadoo.fr free.fr sfr.fr
  laposte.net libero.it virgilio.it tiscali.it alice.it bol.com.br uol.com.br terra.com.br telia.com comcast.net
  verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net shaw.ca rogers.com sympatico.ca
  btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com bigpond.com bigpond.net.au optusnet.com.au
  xtra.co.nz singnet.com.sg bluewin.ch sapo.pt
`;
const DISPOSABLE = `
  getnada.com dispostable.com throwawaymail.com mailnesia.com mintemail.com mohmal.com moakt.com emailondeck.com
  spamgourmet.com mytemp.email fakeinbox.com mailcatch.com grr.la dropmail.me burnermail.io tempr.email discard.email
  inboxkitten.com minuteinbox.com 33mail.com anonaddy.me
`;
const DOMAINS = new Set([PERSONAL, INDIAN, OTHER_COUNTRIES, DISPOSABLE].flatMap(wordsOf));

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Whether the domain is of a public mail provider, so that an address there does not identify an employer. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  // Subdomains such as mail.yahoo.com count as well.
  for (let i = 0; i < labels.length - 1; i++) {
    const parent = labels.slice(i).join('.');
    if (DOMAINS.has(parent)) return true;
    if (FAMILIES.has(labels[i] ?? '') && isRegistrable(labels.slice(i + 1))) return true;
  }
  return false;
}

/** Whether these labels are a public suffix such as `com`, `co.in` or `com.br`. */
function isRegistrable(rest: readonly string[]): boolean {
  const [first = '', second] = rest;
  if (rest.length === 1) return /^[a-z]{2,4}$/.test(first);
  return rest.length === 2 && /^(co|com|net|org)$/.test(first) && /^[a-z]{2}$/.test(second ?? '');
}
