/** Lets a loop sleep until a time has passed or somebody interrupts it, whichever comes first. */
export class InterruptibleSleep {
  #interrupted = Promise.withResolvers<void>();

  interrupt(): void {
    this.#interrupted.resolve();
  }

  /** An interruption before the call counts, so that none is missed between two sleeps. */
  async sleep(ms: number): Promise<void> {
    const timer = setTimeout(() => this.interrupt(), ms);
    await this.#interrupted.promise;
    clearTimeout(timer);
    this.#interrupted = Promise.withResolvers<void>();
  }
}
