export interface Credentials {
  email: string;
  password: string;
}

/** The identity provider: the built-in one, or Firebase. It rejects with RestErrors that have the contract's codes and fields. */
export interface IdentityProvider {
  /** Returns an ID token. Fails with UNAUTHENTICATED for an unknown address and for a wrong password. */
  signIn(credentials: Credentials): Promise<string>;
  /** Creates an account and returns its ID token. Fails with CONFLICT on `email` if the address has an account. */
  signUp(credentials: Credentials): Promise<string>;
  /** Requests a reset email. The response does not reveal whether the address has an account. */
  requestReset(email: string): Promise<void>;
  /** Sets a new password. Fails with BAD_USER_INPUT on `code` if it is wrong, used or expired. */
  confirmReset(reset: { code: string; password: string }): Promise<void>;
  /** Only if the deployment offers the sign-in with Google. */
  google?: GoogleSignIn;
  /** The name of the provider of OpenID Connect, only if the deployment offers one. */
  oidc?: string;
}

/** The sign-in with Google, in a separate window. */
export interface GoogleSignIn {
  /**
   * Starts a sign-in.
   * @param returnTo the URL that Google redirects to
   */
  begin(returnTo: string): Promise<GoogleVisit>;
  /**
   * Completes a sign-in and returns an ID token.
   * @param visit the URL that Google redirected to, with its query, and the session from `begin`
   */
  complete(visit: GoogleVisit): Promise<string>;
}

export interface GoogleVisit {
  address: string;
  session: string;
}
