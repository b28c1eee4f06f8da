ALTER TABLE `spots` ADD `obstacles` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `spots` ADD `surface` text;--> statement-breakpoint
ALTER TABLE `spots` ADD `lit` integer;--> statement-breakpoint
ALTER TABLE `spots` ADD `covered` integer;