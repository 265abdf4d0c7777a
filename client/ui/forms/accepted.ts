/** Whether `accept` names the file's extension or type. */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
      return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
    });
}
