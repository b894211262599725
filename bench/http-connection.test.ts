import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttp, readAnswer } from './http-connection.ts';

const RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a":"é"}'.replace(
  '9',
  '10',
);

describe('a response', () => {
  it('is read once it is complete', () => {
    const bytes = Buffer.from(RESPONSE);
    for (let length = 0; length < bytes.length; length += 1)
      expect(readAnswer(bytes.subarray(0, length))).toBeUndefined();
    expect(readAnswer(bytes)).toEqual({ status: 200, body: '{"a":"é"}' });
  });

  it('is refused without a length', () => {
    expect(() => readAnswer(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('cannot be read');
  });
});

describe('a connection', () => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = `${request.method} ${request.url} ${request.headers.authorization} ${Buffer.concat(chunks).toString()}`;
      response.writeHead(201, { 'content-length': Buffer.byteLength(body) }).end(body);
    });
  });
  let url = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });

  afterAll(() => void server.close());

  it('posts one request after the other and returns each response', async () => {
    const connection = await openHttp(url);
    for (const body of ['{"n":1}', '{"n":2}']) {
      expect(await connection.post('/bet', 'secret', body)).toEqual({
        status: 201,
        body: `POST /bet Bearer secret ${body}`,
      });
    }
    connection.close();
  });

  it('sends a GET without a body', async () => {
    const connection = await openHttp(url);
    expect(await connection.get('/list?page=2', 'secret')).toEqual({
      status: 201,
      body: 'GET /list?page=2 Bearer secret ',
    });
    connection.close();
  });

  it('reports that the server closed it', async () => {
    const connection = await openHttp(url);
    await connection.post('/bet', 'secret', '{}');
    const pending = connection.post('/bet', 'secret', '{}');
    server.closeAllConnections();
    await expect(pending).rejects.toThrow(/closed|ECONNRESET/);
    await expect(connection.post('/bet', 'secret', '{}')).rejects.toThrow('had closed');
  });
});
