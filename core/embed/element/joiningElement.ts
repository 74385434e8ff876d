/** `<foyer-joining tenant="…" centre="…" membership="…" payment-type="…">`. */
import { LEAST_HEIGHT, createElement, notice } from './elementStyles';
import { lookUpJoiningArea } from './joiningAreaLookup';
import { beginEmbeddedVisit, type EmbeddedVisit } from './embeddedVisit';
import { ATTRIBUTES, readAttributes } from './attributes';
import { elementCopy, type ElementCopyKey } from './elementCopy';

export const TAG = 'foyer-joining';

/** `server`: the origin that served the script. Only tenants of that server are shown. */
export function joiningElement(server: string): CustomElementConstructor {
  return class FoyerJoining extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;

    private readonly root = this.attachShadow({ mode: 'open' });
    private visit: EmbeddedVisit | undefined;
    /** The attributes of the visit that is shown or loading. Undefined: none. */
    private shown: string | undefined;
    private isPlanned = false;

    connectedCallback(): void {
      // A custom element is inline by default. The host page's styles can still set another display value.
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      this.plan();
    }

    disconnectedCallback(): void {
      this.plan();
    }

    attributeChangedCallback(): void {
      this.plan();
    }

    override focus(options?: FocusOptions): void {
      if (this.visit) this.visit.focus(options);
      else super.focus(options);
    }

    /** Combines several attribute changes, or a move of the element, into one change. */
    private plan(): void {
      if (this.isPlanned) return;
      this.isPlanned = true;
      queueMicrotask(() => {
        this.isPlanned = false;
        void this.follow();
      });
    }

    private async follow(): Promise<void> {
      const attributes = this.isConnected ? readAttributes(this) : undefined;
      const serialized = attributes && JSON.stringify(attributes);
      // A moved element keeps its visit: the browser reloads its frame, which sends `knock` again.
      if (serialized === this.shown) return;
      this.end();
      this.shown = serialized;
      if (!attributes) return;
      if ('mistake' in attributes) return this.fail('embed.unknown', attributes.mistake);
      this.hold(notice('embed.loading'));
      const place = await lookUpJoiningArea(server, attributes.tenant);
      if (this.shown !== serialized) return;
      const tenant = attributes.tenant ?? '';
      if (place === 'unknown')
        return this.fail('embed.unknown', elementCopy('embed.error.unknownTenant', { server, tenant }));
      if (place === 'unreachable') {
        // The next change, or adding the element again, repeats the lookup.
        this.shown = '';
        return this.fail('embed.unreachable', elementCopy('embed.error.unreachable', { server }));
      }
      if (!place.mayEmbed) {
        const values = { origin: window.location.origin, tenant: place.tenant };
        const address = new URL(attributes.path, place.joining).href;
        return this.fail('embed.refused', elementCopy('embed.error.refused', values), address);
      }
      this.visit = beginEmbeddedVisit({
        root: this.root,
        place,
        path: attributes.path,
        order: [...document.querySelectorAll(TAG)].indexOf(this),
        dispatch: (name, detail) =>
          this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail })),
      });
    }

    private end(): void {
      this.visit?.end();
      this.visit = undefined;
      this.root.replaceChildren();
    }

    private hold(face: HTMLElement): void {
      const box = createElement('div', { 'min-height': LEAST_HEIGHT });
      box.append(face);
      this.root.replaceChildren(box);
    }

    private fail(key: ElementCopyKey, mistake: string, address?: string): void {
      console.error(mistake);
      this.hold(notice(key, address));
    }
  };
}
