/** The package brings no types; this is the part of it that we use. */
declare module 'markdown-it' {
  export interface Token {
    type: string;
    tag: string;
    /** The source of inline content, and the text of code. */
    content: string;
    children: Token[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }
  type Rule = (tokens: Token[], index: number) => string;
  export default class MarkdownIt {
    constructor(options: { html: boolean });
    readonly options: object;
    readonly renderer: { rules: Record<string, Rule>; render(tokens: Token[], options: object, env: object): string };
    readonly utils: { escapeHtml(text: string): string };
    parse(text: string, env: object): Token[];
  }
}
