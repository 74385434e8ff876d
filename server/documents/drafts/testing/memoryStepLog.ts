import type { LoggedStep, StepFacts, StepLog } from '../stepLog';

/** Keeps the steps of one process, for tests. */
export class MemoryStepLog implements StepLog {
  private readonly steps = new Map<string, LoggedStep[]>();

  append(_db: unknown, step: LoggedStep): Promise<void> {
    this.steps.set(step.draft, [...this.stepsOf(step.draft), step]);
    return Promise.resolve();
  }

  after(draft: string, revision: number): Promise<readonly LoggedStep[]> {
    return Promise.resolve(this.stepsOf(draft).filter((step) => step.revision > revision));
  }

  step(draft: string, revision: number): Promise<LoggedStep | undefined> {
    return Promise.resolve(this.stepsOf(draft).find((step) => step.revision === revision));
  }

  withChangeId(draft: string, changeId: string): Promise<LoggedStep | undefined> {
    return Promise.resolve(this.stepsOf(draft).find((step) => step.changeId === changeId));
  }

  of(draft: string, authorId: string): Promise<readonly StepFacts[]> {
    return Promise.resolve(this.stepsOf(draft).filter(({ by }) => by.id === authorId));
  }

  /** For drafts that were published or discarded. */
  forget(draft: string): void {
    this.steps.delete(draft);
  }

  private stepsOf(draft: string): readonly LoggedStep[] {
    return this.steps.get(draft) ?? [];
  }
}
