import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { exampleQuery, explorerCopy } from './copy';

interface Props {
  fetcher: GraphiQLProps['fetcher'];
  /** The initial value of the token field. */
  token: string;
  onToken: (typed: string) => void;
}

/** GraphiQL for our API, with a field for the token. Nothing is stored except the contents of the editors. */
export function Explorer({ fetcher, token, onToken }: Props) {
  return (
    <div className="explorer">
      <header className="explorer-bar">
        <a className="explorer-home" href="/">
          <Logo />
          {explorerCopy.home}
        </a>
        <span className="explorer-name">{explorerCopy.name}</span>
        <a className="explorer-guide" href="/docs/api">
          {explorerCopy.guide}
        </a>
        <label className="explorer-token">
          {explorerCopy.token}
          <input
            type="password"
            autoComplete="off"
            spellCheck={false}
            defaultValue={token}
            placeholder={explorerCopy.placeholder}
            onChange={({ target }) => onToken(target.value)}
          />
        </label>
      </header>
      <div className="explorer-body">
        <GraphiQL
          fetcher={fetcher}
          defaultQuery={exampleQuery}
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
        >
          {/* The header has the logo. Without this, GraphiQL shows its own. */}
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
        </GraphiQL>
      </div>
    </div>
  );
}

/** The product's logo, without the theme that `ui/layout/Logo` needs. */
function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" fill="none" strokeWidth="2.75" aria-hidden="true">
      <path className="explorer-line" d="M11 20.5 21 11.5" strokeLinecap="round" />
      <circle cx="8" cy="23" r="4.6" stroke="currentColor" />
      <circle cx="24" cy="9" r="4.6" stroke="currentColor" />
    </svg>
  );
}
