import { createServer, type Server, type Socket } from 'node:net';
import { listenLocally } from './local-server';

/** The commands that a mail server can refuse. `DATA` stands for the text. */
type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** Stands in for a mail server that speaks SMTP. */
export class FakeMailServer {
  /** The addresses that emails were to go to, with those that were refused. */
  recipients: string[] = [];
  /** The texts of the emails that were accepted. */
  accepted: string[] = [];
  /** What it answers instead of accepting a command, such as `550 5.1.1 <{to}>: no such user`; null to hang up. */
  answers: Partial<Record<Command, string | null>> = {};
  private port = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async start(): Promise<void> {
    this.port = await listenLocally(this.server);
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** How to reach it, once it has started. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  reset(): void {
    this.recipients = [];
    this.accepted = [];
    this.answers = {};
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    let said = '';
    let text: string | null = null;
    socket.on('data', (chunk) => {
      said += chunk.toString();
      for (let end = said.indexOf('\r\n'); end >= 0; end = said.indexOf('\r\n')) {
        const line = said.slice(0, end);
        said = said.slice(end + 2);
        if (text === null) {
          if (line === 'DATA') text = '';
          this.answer(socket, line);
        } else if (line === '.') {
          if (this.reply(socket, 'DATA', '250 OK')) this.accepted.push(text);
          text = null;
        } else text += `${line}\r\n`;
      }
    });
    socket.write('220 ready\r\n');
  }

  private answer(socket: Socket, line: string): void {
    const to = /^RCPT TO:<([^>]*)>/.exec(line)?.[1];
    if (to !== undefined) {
      this.recipients.push(to);
      this.reply(socket, 'RCPT TO', '250 OK');
    } else if (line.startsWith('MAIL FROM')) this.reply(socket, 'MAIL FROM', '250 OK');
    else if (line === 'DATA') socket.write('354 go on\r\n');
    else if (line === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 OK\r\n');
  }

  /** @returns whether the command was accepted */
  private reply(socket: Socket, command: Command, otherwise: string): boolean {
    const { [command]: answer = otherwise } = this.answers;
    if (answer === null) socket.destroy();
    else socket.write(`${answer.replace('{to}', this.recipients.at(-1) ?? '')}\r\n`);
    return answer === otherwise;
  }
}
