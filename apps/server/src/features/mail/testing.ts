/** What mails go out to in tests: an SMTP server, and a connection to it that breaks. */
import { connect, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { parseMail, type ReceivedMail } from '../../testing/mailbox.ts';

/** A real SMTP server that keeps what it accepted. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(parseMail(Buffer.concat(chunks).toString('latin1')));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}

/** Between client and server: breaks a connection, when asked to, as soon as the letter's head has passed. */
export async function startBreakingProxy(upstream: number, breaks: () => boolean) {
  const proxy = createServer((client) => {
    const breaking = breaks();
    const server = connect(upstream, '127.0.0.1');
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    server.pipe(client);
    client.on('data', (chunk) => {
      if (breaking && chunk.includes('Subject:')) client.destroy();
      else server.write(chunk);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => proxy.close() };
}
