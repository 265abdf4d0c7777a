export interface Credentials {
  email: string;
  password: string;
}

/** Who people are: the product's own provider or Firebase. Refusals are RestErrors with the contract's codes and fields. */
export interface IdentityProvider {
  /** Answers an ID token for the exchange. UNAUTHENTICATED for an unknown address and a wrong password alike. */
  signIn(credentials: Credentials): Promise<string>;
  /** Makes an account and answers its ID token. CONFLICT at `email` when the address has one. */
  signUp(credentials: Credentials): Promise<string>;
  /** Asks for a mail with a code; known and unknown addresses are answered alike. */
  requestReset(email: string): Promise<void>;
  /** BAD_USER_INPUT at `code` when it is wrong, used or too old. */
  confirmReset(reset: { code: string; password: string }): Promise<void>;
  /** Only where the deployment signs people in at Google. */
  google?: GoogleSignIn;
}

/** A sign-in in a window of Google's. */
export interface GoogleSignIn {
  /**
   * Where the person goes.
   * @param returnTo where Google comes back to
   */
  begin(returnTo: string): Promise<GoogleVisit>;
  /**
   * Makes an ID token of what came back.
   * @param visit the address that Google came back to, with what it said in the query, and the session of the `begin`
   */
  complete(visit: GoogleVisit): Promise<string>;
}

export interface GoogleVisit {
  address: string;
  session: string;
}
