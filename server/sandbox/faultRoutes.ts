/** Routes with which a test orders, lists and clears the faults of a provider. */
import type { FastifyInstance } from 'fastify';
import { FAULT_KINDS, readFault, type Faults } from './faults';
import { word } from './pages';

export function addFaults(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => ({ data: faults.list() }));
  app.delete('/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.post('/faults', (request, reply) => {
    const fault = readFault(request.body);
    if (!fault)
      return reply
        .code(422)
        .send({ code: 1020, description: `${word('error.body')} ${FAULT_KINDS.join(', ')}` });
    faults.order(fault);
    return reply.code(201).send({ data: fault });
  });
}
