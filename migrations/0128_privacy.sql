ALTER TABLE `profiles` ADD `noindex` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `in_search` integer DEFAULT true NOT NULL;