/** Lets a loop sleep until a time has passed or somebody rings, whichever comes first. */
export class Alarm {
  #rung = Promise.withResolvers<void>();

  ring(): void {
    this.#rung.resolve();
  }

  /** A ring before the call counts, so that none is missed between two sleeps. */
  async sleep(ms: number): Promise<void> {
    const timer = setTimeout(() => this.ring(), ms);
    await this.#rung.promise;
    clearTimeout(timer);
    this.#rung = Promise.withResolvers<void>();
  }
}
