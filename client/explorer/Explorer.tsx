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
          <img src="/favicon.svg" alt="" width="24" height="24" />
          {explorerCopy.home}
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
          <GraphiQL.Logo>{explorerCopy.logo}</GraphiQL.Logo>
        </GraphiQL>
      </div>
    </div>
  );
}
