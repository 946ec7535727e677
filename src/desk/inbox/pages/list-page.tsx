import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { inboxPath } from "../../paths.ts";
import { type Tab, tabs, writeCriteria } from "../criteria.ts";
import { inboxForms } from "../forms.ts";
import { mostCounted } from "../most-counted.ts";
import type { ListShown } from "../server/answer-list.ts";
import { BulkForm } from "./bulk-form.tsx";
import { ItemRow } from "./item-row.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { listTarget } from "./list-target.ts";
import "./inbox.css";

const tabNames: Record<Tab, string> = {
  waiting: "Waiting for an answer",
  mine: "Mine",
  unassigned: "Nobody’s",
  mentions: "Mentions",
  promised: "Promised by today",
  failed: "Delivery failed",
  snoozed: "Put off",
  all: "Everything",
  closed: "Closed",
  spam: "Spam",
};

const emptyTexts: Record<Tab, string> = {
  waiting: "Everything is answered.",
  mine: "Nothing is yours.",
  unassigned: "Everything that is open is somebody’s.",
  mentions: "Nobody has named you in a note since you last worked on it.",
  promised: "Nothing that is promised by today is left.",
  failed: "Every mail was delivered, or is still being tried.",
  snoozed: "Nothing is put off.",
  all: "Nothing has arrived yet.",
  closed: "Nothing is closed.",
  spam: "There is no spam.",
};

const keys = [
  ["j", "The next one"],
  ["k", "The one before"],
  ["/", "Search"],
  ["?", "Show these keys"],
] as const;

/** Everything that arrives, in lists. */
export function ListPage({ shown }: { shown: ListShown }) {
  const { criteria, items, next, isLater, today } = shown;
  const isNarrowed = criteria.q !== "" || criteria.form !== "";
  return (
    <div className="inbox">
      <h1>Inbox</h1>
      <Tabs shown={shown} />
      <Narrowing shown={shown} />
      <div data-live="bulk">
        <BulkForm shown={shown} />
      </div>
      <p className="inbox-others" role="status" data-follow-state />
      <section className="inbox-list" aria-labelledby="list" data-live="list">
        <h2 id="list">
          {tabNames[criteria.tab]}
          {isLater && ", further back"}
        </h2>
        {items.length === 0 ? (
          <p>{emptyText(shown, isNarrowed)}</p>
        ) : (
          <ol>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} today={today} />
            ))}
          </ol>
        )}
        {(next !== undefined || isLater) && (
          <p className="desk-pages">
            {isLater && <a href={inboxPath + writeCriteria(criteria)}>Newest</a>}
            {next !== undefined && <a href={inboxPath + next}>Older</a>}
          </p>
        )}
      </section>
      <Filters shown={shown} isNarrowed={isNarrowed} />
      <KeysHelp keys={keys} />
    </div>
  );
}

function emptyText({ criteria, isLater }: ListShown, isNarrowed: boolean): string {
  if (isLater) return "Nothing is left further back.";
  return isNarrowed ? "Nothing here fits what you look for." : emptyTexts[criteria.tab];
}

function Tabs({ shown: { criteria, counts } }: { shown: ListShown }) {
  const count: Partial<Record<Tab, number>> = counts;
  return (
    <nav className="inbox-tabs" aria-label="Lists" data-live="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <a
              href={inboxPath + writeCriteria({ ...criteria, tab })}
              aria-current={tab === criteria.tab ? "page" : undefined}
            >
              {tabNames[tab]}
              {count[tab] !== undefined && count[tab] > 0 && (
                <span className="inbox-count">{writtenCount(count[tab])}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const writtenCount = (count: number) => (count > mostCounted ? `${mostCounted}+` : `${count}`);

/** A form that is sent by GET: its address can be kept. */
function Narrowing({ shown: { criteria, forms } }: { shown: ListShown }) {
  return (
    <search>
      <form className="inbox-search" action={inboxPath}>
        {criteria.tab !== "waiting" && <input type="hidden" name="tab" value={criteria.tab} />}
        <Field label="Search" name="q" hint="Names, words, references, also in notes">
          {(control) => <input {...control} defaultValue={criteria.q} aria-keyshortcuts="/" />}
        </Field>
        <Field label="Form" name="form">
          {(control) => (
            <select {...control} defaultValue={criteria.form}>
              <option value="">All forms</option>
              {forms.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" look="line">
          Show
        </Button>
      </form>
    </search>
  );
}

/** What is looked for again and again. */
function Filters({ shown, isNarrowed }: { shown: ListShown; isNarrowed: boolean }) {
  const { filters, criteria, filterError, filterName } = shown;
  if (filters.length === 0 && !isNarrowed) return null;
  return (
    <section aria-labelledby="filters">
      <h2 id="filters">Saved filters</h2>
      {filters.length > 0 && (
        <ul className="desk-list">
          {filters.map(({ id, name, query }) => (
            <li key={id}>
              <p>
                <a href={inboxPath + query}>{name}</a>
              </p>
              <PressForm
                form={inboxForms.dropFilter}
                path={inboxPath}
                id={id}
                label={`Delete the filter ${name}`}
              >
                Delete
              </PressForm>
            </li>
          ))}
        </ul>
      )}
      {filterError && <Notice isBad>{filterError}</Notice>}
      {isNarrowed && (
        <form
          className="inbox-save"
          method="post"
          action={listTarget(inboxForms.saveFilter, criteria)}
          noValidate
        >
          <input type="hidden" name="query" value={writeCriteria(criteria)} />
          <TextField
            label="Name for what you look for now"
            name="name"
            value={filterName}
            error={filterError}
          />
          <Button type="submit" look="line">
            Save
          </Button>
        </form>
      )}
    </section>
  );
}
