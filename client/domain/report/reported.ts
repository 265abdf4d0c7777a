/** Whom a report is about, and where the viewer met them. */
export interface Reported {
  id: string;
  name: string;
  /** The conversation whose last messages are sent along. */
  conversationId?: string;
  /** The job that the report is about. */
  jobId?: string;
  /** Whether the viewer blocks them already. */
  blocked?: boolean;
}
