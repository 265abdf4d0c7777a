import { createContext, useContext } from 'react';

interface Safety {
  /** Whether web addresses in the messages of the other user are plain text: the viewer has not accepted them. */
  linksOff: boolean;
  /** Opens the dialog that reports the other user with this conversation. */
  onReport: () => void;
}

const SafetyContext = createContext<Safety>({ linksOff: false, onReport: () => undefined });

/** Around the messages of a conversation. */
export const SafetyProvider = SafetyContext.Provider;

/** What the messages of the open conversation need to know to keep the viewer safe. */
export const useSafety = (): Safety => useContext(SafetyContext);
