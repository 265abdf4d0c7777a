/** The router state of a conversation that was opened in the list, to which the button on phones goes back. */
export interface OpenedFrom {
  fromList?: boolean;
}

export const FROM_LIST: OpenedFrom = { fromList: true };
