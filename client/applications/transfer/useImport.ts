import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { readError } from '../../data/errors';
import { sendForm } from '../../lib/files/uploads';
import { toast } from '../../ui/feedback/toast';
import { importCopy, type outcomeNames } from './copy';

/** A row of the file. The number is that in a spreadsheet: the header is row 1. */
export interface ImportRow {
  row: number;
  title: string | null;
  company: string | null;
  outcome: keyof typeof outcomeNames;
  /** Why the row is not added. */
  reason: string | null;
}

/** The response of `POST /api/applications/import`, as far as it is shown. */
export interface ImportReport {
  added: number;
  duplicates: number;
  skipped: number;
  refused: number;
  ignoredColumns: string[];
  rows: ImportRow[];
}

function post(file: File, dryRun: boolean, signal: AbortSignal): Promise<ImportReport> {
  const form = new FormData();
  form.append('file', file);
  return sendForm<ImportReport>(`/api/applications/import?dryRun=${dryRun}`, form, { signal });
}

/**
 * First reports what a file would add, then adds it. A repeated import adds nothing twice, because the server compares title, company and
 * URL.
 */
export function useImport(onImported: () => void) {
  const client = useApolloClient();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState<'preview' | 'import' | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async (what: 'preview' | 'import', chosen: File): Promise<ImportReport | null> => {
    const mine = new AbortController();
    controller.current = mine;
    setError(undefined);
    setRunning(what);
    try {
      return await post(chosen, what === 'preview', mine.signal);
    } catch (problem) {
      const { code, message } = readError(problem);
      if (code !== 'ABORTED') setError(message);
      return null;
    } finally {
      if (controller.current === mine) setRunning(null);
    }
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setReport(null);
    setReport(await run('preview', chosen));
  };
  const submit = async () => {
    if (!file) return;
    const imported = await run('import', file);
    // Also without an answer, which can be lost after the file was imported. The list shows its own error.
    client.refetchQueries({ include: ['ApplicationTracker'] }).catch(() => undefined);
    if (!imported) return;
    toast.success(importCopy.imported(imported.added));
    onImported();
  };
  return { file, report, error, running, choose, submit };
}
